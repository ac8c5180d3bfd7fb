export const logError = (error: unknown): void => console.error(error);
