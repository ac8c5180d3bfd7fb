/** Where an analytics service that speaks Mixpanel's protocol listens, and as which project of it. */
export type Analytics = { readonly origin: string; readonly token: string };

/** Where Mixpanel keeps what is to stay in Europe. */
export const ANALYTICS_ORIGIN = 'https://api-eu.mixpanel.com';

type Variables = Readonly<Record<string, string | undefined>>;

/** What the machine says about where the code runs. */
export type Environment = {
  readonly projectId: string;
  /** Emulators of a `demo-` project: the only place where a request may set the clock. */
  readonly isDemo: boolean;
  /** A `demo-` project: Google knows nothing of it, so nothing can be sent there. */
  readonly isDemoProject: boolean;
  /** Where a stand-in for the push service listens; null for none, and outside a `demo-` project. */
  readonly fcmOrigin: string | null;
  /** The operator's analytics service; null for none, and in a `demo-` project without a stand-in. */
  readonly analytics: Analytics | null;
};

const readAnalytics = (variables: Variables, isDemoProject: boolean): Analytics | null => {
  const { ANALYTICS_TOKEN: token, ANALYTICS_ORIGIN: origin } = variables;
  if (!token || (isDemoProject && !origin)) return null;
  return { token, origin: origin || ANALYTICS_ORIGIN };
};

/**
 * Reads the environment. Throws when the Auth emulator is named outside a `demo-` project: its tokens
 * are unsigned, so anybody could be anybody.
 */
export const readEnvironment = (variables: Variables): Environment => {
  const projectId = variables.GCLOUD_PROJECT ?? variables.GOOGLE_CLOUD_PROJECT ?? '';
  const isDemoProject = projectId.startsWith('demo-');
  const emulated = variables.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
  if (emulated && !isDemoProject) {
    throw new Error(
      `FIREBASE_AUTH_EMULATOR_HOST is set for the project "${projectId}", which is not a demo- project.`,
    );
  }
  return {
    projectId,
    isDemo: isDemoProject && emulated,
    isDemoProject,
    fcmOrigin: isDemoProject ? variables.USWARD_FCM_ORIGIN || null : null,
    analytics: readAnalytics(variables, isDemoProject),
  };
};
