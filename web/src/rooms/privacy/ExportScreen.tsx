import { useMemo } from 'react';
import { useOnline } from '../../device/online.ts';
import { paths } from '../../paths.ts';
import { Button, RoundLink } from '../../ui/Button.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { Question, Soft } from '../../ui/Text.tsx';
import { canShare, download, exportFilesOf } from './export-files.ts';
import styles from './privacy.module.css';
import { type Pulled, progressOf } from './pull-export.ts';
import { type ExportState, useExport } from './use-export.ts';

const Before = ({ online, start }: { readonly online: boolean; readonly start: () => void }) => (
  <>
    <Notice icon="eye">
      <p>
        Whoever has these files can read them. They hold what you keep for yourself, too, and what
        your partner has shared with you. What your partner keeps for themselves is not in them.
      </p>
    </Notice>
    <Button disabled={!online} onClick={start}>
      Make my export
    </Button>
    {!online && <Hint icon="offline">You are offline. An export needs the network.</Hint>}
  </>
);

const stateWords = (state: ExportState, percent: number): string => {
  if (state === 'waiting') return 'No network. It goes on by itself once there is one.';
  if (state === 'stopped') return 'Stopped. What has come so far is kept while this page is open.';
  if (state === 'refused') return 'It did not go on just now. What has come so far is kept.';
  return `${percent} %. Please leave this page open.`;
};

type OnTheWayProps = {
  readonly state: ExportState;
  readonly pulled: Pulled;
  readonly stop: () => void;
  readonly goOn: () => void;
};

const OnTheWay = ({ state, pulled, stop, goOn }: OnTheWayProps) => {
  const percent = Math.floor(progressOf(pulled) * 100);
  const isGoing = state === 'pulling' || state === 'waiting';
  return (
    <Stack as="section">
      <progress aria-label="Export" max={100} value={percent} className={styles.progress} />
      <Soft>{stateWords(state, percent)}</Soft>
      {isGoing ? (
        <Button kind="quiet" onClick={stop}>
          Stop
        </Button>
      ) : (
        <Button onClick={goOn}>Go on</Button>
      )}
    </Stack>
  );
};

const Done = ({ pulled, again }: { readonly pulled: Pulled; readonly again: () => void }) => {
  const files = useMemo(() => exportFilesOf(pulled), [pulled]);
  const [page, json] = files;
  const share = async () => {
    // Closing the sheet is no failure.
    await navigator.share({ files: [...files] }).catch(() => undefined);
  };
  return (
    <Stack as="section">
      <p role="status">Your export is ready. It is on this phone only.</p>
      <Actions>
        {page && <Button onClick={() => download(page)}>Save to read</Button>}
        {json && (
          <Button kind="quiet" onClick={() => download(json)}>
            Save for programs
          </Button>
        )}
        {canShare(files) && (
          <Button kind="quiet" icon="share" onClick={() => void share()}>
            Share
          </Button>
        )}
      </Actions>
      <Soft small>
        “usward-export.html” opens in any browser, “usward-export.json” is for other apps.
      </Soft>
      <Button kind="plain" onClick={again}>
        Make it anew
      </Button>
    </Stack>
  );
};

/** All that is one's own and shared with one, pulled page after page into two files. */
export const ExportScreen = () => {
  const online = useOnline();
  const { pulled, state, start, goOn, stop } = useExport();
  return (
    <Page tabs>
      <Bar>
        <RoundLink icon="back" label="Back to privacy" to={paths.privacy} />
      </Bar>
      <Stack as="header" gap={3}>
        <Question>Export what is yours</Question>
        <Soft>
          Everything you wrote and chose, and what the two of you share: one file to read, one for
          other apps. They are put together on this phone and stored nowhere else.
        </Soft>
      </Stack>
      {state === 'begin' && <Before online={online} start={start} />}
      {state === 'done' && <Done pulled={pulled} again={start} />}
      {state !== 'begin' && state !== 'done' && (
        <OnTheWay state={state} pulled={pulled} stop={stop} goOn={goOn} />
      )}
    </Page>
  );
};
