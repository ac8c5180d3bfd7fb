import { Folded } from '../../ui/Folded.tsx';
import { Soft } from '../../ui/Text.tsx';
import styles from './help.module.css';
import { type HelpLine, helpLinesFor, regionOf } from './help-lines.ts';
import { helpWords } from './help-words.ts';

const Line = ({
  line,
  withCountry,
}: {
  readonly line: HelpLine;
  readonly withCountry: boolean;
}) => (
  <li>
    <a href={line.tel} className={styles.line}>
      <span>
        <strong lang="">{line.service}</strong>
        <Soft as="span" small>
          {[
            withCountry ? line.country : null,
            line.hours,
            line.for === 'women' ? helpWords.forWomen : null,
          ]
            .filter((words) => words !== null)
            .join(' · ')}
        </Soft>
      </span>
      <span className={styles.number} dir="ltr">
        {line.number}
      </span>
    </a>
  </li>
);

/** Who can be called: first where the reader's languages are from, all others folded. */
export const HelpLines = () => {
  const { near, elsewhere } = helpLinesFor(regionOf(navigator.languages));
  return (
    <section aria-labelledby="help-lines" className={styles.lines}>
      <h2 id="help-lines">{helpWords.linesTitle}</h2>
      {near.length > 0 && (
        <ul>
          {near.map((line) => (
            <Line key={line.service} line={line} withCountry={false} />
          ))}
        </ul>
      )}
      <Soft small>{helpWords.trace}</Soft>
      <Folded title={helpWords.elsewhere}>
        <ul>
          {elsewhere.map((line) => (
            <Line key={line.service} line={line} withCountry />
          ))}
        </ul>
      </Folded>
    </section>
  );
};
