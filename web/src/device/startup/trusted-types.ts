type Policy = {
  readonly createHTML: (markup: string) => string;
  readonly createScriptURL: (address: string) => string;
};

declare global {
  interface Window {
    /** Not in every browser. What its policies give are objects that stand for the text. */
    readonly trustedTypes?: { readonly createPolicy: (name: string, rules: Policy) => Policy };
  }
}

/** Whether this is the address of a script that the build made, as the build writes it. */
export const isOwnScript = (address: string): boolean =>
  /^\/(?:assets\/[\w.-]+|sw|firebase-messaging-sw)\.js$/.test(address);

/** Whether nothing in this markup could run, load or send anything by itself. */
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
    // The development server serves scripts as they are, by other addresses.
    if (!import.meta.env.DEV && !isOwnScript(address))
      throw new TypeError('This script is not ours.');
    return address;
  },
};

const factory = typeof window === 'undefined' ? undefined : window.trustedTypes;

/**
 * The only way to a script or to markup from text: the content security policy (firebase.json) names this policy and
 * no other, so that browsers refuse every bare text. A second one of this name cannot be made.
 */
const policy = factory?.createPolicy('usward', rules) ?? rules;

/** A script of the app's own, for a script element or a worker. Throws for any other. */
export const trustedScript = (address: string): string => policy.createScriptURL(address);

/** Markup that the app itself drew. Throws where it could run. */
export const trustedMarkup = (markup: string): string => policy.createHTML(markup);
