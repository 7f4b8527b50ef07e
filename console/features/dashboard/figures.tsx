import { formatNumber } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import styles from './dashboard.module.css';

/** `value` is undefined for roles that do not see the figure; a text is shown as it is. */
type Figure = { name: string; value: number | string | undefined };

type FiguresProps = {
  title: string;
  /** Beside the title. */
  note?: string;
  figures: Figure[];
};

/** A row of those figures under one heading that the operator's role sees; nothing without any. */
export function Figures({ title, note, figures }: FiguresProps) {
  const tag = useLocaleTag();
  const shown = figures.flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }]));
  if (shown.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>
        {title} {note && <span className={styles.aside}>{note}</span>}
      </h2>
      <dl className={styles.figures}>
        {shown.map((figure) => (
          <div key={figure.name} className={styles.figure}>
            <dt>{figure.name}</dt>
            <dd>{typeof figure.value === 'string' ? figure.value : formatNumber(figure.value, tag)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
