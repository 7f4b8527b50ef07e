import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';

type Props = {
  days: readonly string[];
  values: readonly number[];
  label: string;
  format(value: number): string;
};

const width = 600;
const height = 140;
const padding = 6;

/** The line of one number by day; the table beside it has the values. */
export function LineChart({ days, values, label, format }: Props) {
  const tag = useLocaleTag();
  const most = Math.max(1, ...values);
  const x = (index: number) => padding + (index * (width - 2 * padding)) / Math.max(1, values.length - 1);
  const y = (value: number) => height - padding - (value * (height - 2 * padding)) / most;
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  const day = (text: string | undefined) =>
    text && new Date(`${text}T00:00:00`).toLocaleDateString(tag, { month: 'short', day: 'numeric' });
  return (
    <figure style={{ margin: 0 }}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
        style={{ width: '100%', display: 'block' }}
      >
        <line x1={padding} x2={width - padding} y1={y(0)} y2={y(0)} stroke="var(--ant-color-border)" />
        <polygon
          points={`${x(0)},${y(0)} ${points.join(' ')} ${x(values.length - 1)},${y(0)}`}
          fill="var(--ant-color-primary)"
          opacity={0.12}
        />
        <polyline points={points.join(' ')} fill="none" stroke="var(--ant-color-primary)" strokeWidth={2} />
        {values.map((value, index) => (
          <circle key={days[index]} cx={x(index)} cy={y(value)} r={2.5} fill="var(--ant-color-primary)">
            <title>{`${day(days[index])}: ${format(value)}`}</title>
          </circle>
        ))}
      </svg>
      <figcaption
        style={{
          display: 'flex',
          justifyContent: 'space-between',
          fontSize: 12,
          color: 'var(--ant-color-text-secondary)',
        }}
      >
        <span>{day(days[0])}</span>
        <span>{day(days.at(-1))}</span>
      </figcaption>
    </figure>
  );
}
