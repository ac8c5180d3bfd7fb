export type Analytics = { readonly origin: string; readonly token: string };

export const ANALYTICS_ORIGIN = 'https://api-eu.mixpanel.com';

type Variables = Readonly<Record<string, string | undefined>>;

export type Environment = {
  readonly projectId: string;
  /** Emulators of a `demo-` project: only there may a request set the clock. */
  readonly isDemo: boolean;
  /** Google knows no `demo-` projects, so nothing can be sent there. */
  readonly isDemoProject: boolean;
  readonly fcmOrigin: string | null;
  readonly analytics: Analytics | null;
};

const readAnalytics = (variables: Variables, isDemoProject: boolean): Analytics | null => {
  const { ANALYTICS_TOKEN: token, ANALYTICS_ORIGIN: origin } = variables;
  if (!token || (isDemoProject && !origin)) return null;
  return { token, origin: origin || ANALYTICS_ORIGIN };
};

/** Throws for the Auth emulator outside a `demo-` project: its tokens are unsigned. */
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
