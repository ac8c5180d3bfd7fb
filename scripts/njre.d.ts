declare module 'njre' {
  /** Downloads and unpacks a Java runtime into a folder `jre` beside the path. */
  export function install(version: number, options: { installPath: string }): Promise<string>;
}
