import { countText } from '../../app/format.ts';
import { useTag } from '../../app/use-tag.ts';
import styles from './dashboard.module.css';

type Figure = { name: string; value: number };

/** A row of numbers under one heading. */
export function Figures({ title, figures }: { title: string; figures: Figure[] }) {
  const tag = useTag();
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <dl className={styles.figures}>
        {figures.map((figure) => (
          <div key={figure.name} className={styles.figure}>
            <dt>{figure.name}</dt>
            <dd>{countText(figure.value, tag)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
