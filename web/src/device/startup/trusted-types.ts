type Policy = {
  readonly createHTML: (markup: string) => string;
  readonly createScriptURL: (address: string) => string;
};

declare global {
  interface Window {
    readonly trustedTypes?: { readonly createPolicy: (name: string, rules: Policy) => Policy };
  }
}

export const isOwnScript = (address: string): boolean =>
  /^\/(?:assets\/[\w.-]+|sw|firebase-messaging-sw)\.js$/.test(address);

/** A guard for stored markup: nothing in it may run, load or send anything. */
export const isInert = (markup: string): boolean =>
  !/<(?:script|iframe|frame|object|embed|base|link|meta|style|form|template)\b|\s(?:on\w+|srcdoc|style)\s*=|javascript:/i.test(
    markup,
  );

const rules: Policy = {
  createHTML: (markup) => {
    if (!isInert(markup)) throw new TypeError('This markup could run.');
    return markup;
  },
  createScriptURL: (address) => {
    if (!import.meta.env.DEV && !isOwnScript(address))
      throw new TypeError('This script is not ours.');
    return address;
  },
};

const factory = typeof window === 'undefined' ? undefined : window.trustedTypes;

/**
 * The content security policy (firebase.json) allows only this policy, so browsers refuse plain strings. A second
 * policy of this name cannot be created.
 */
const policy = factory?.createPolicy('usward', rules) ?? rules;

export const trustedScript = (address: string): string => policy.createScriptURL(address);

/** Throws for markup that is not inert. */
export const trustedMarkup = (markup: string): string => policy.createHTML(markup);
