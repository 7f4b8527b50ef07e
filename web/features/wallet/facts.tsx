type Value = string | number | null | undefined;

type Props = {
  items: ReadonlyArray<readonly [name: string, value: Value]>;
  /** Name and value of the number of the thing, below the others. */
  serial: readonly [name: string, value: string];
};

const row = 'flex min-h-12 items-center justify-between gap-4 px-5 py-2.5';

/** Facts of one thing as rows: name and value; facts without a value are left out. */
export const Facts = ({ items, serial: [serialName, serial] }: Props) => (
  <dl className="mx-4 divide-y divide-line overflow-hidden rounded-card bg-s1">
    {items
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) => (
        <div key={name} className={row}>
          <dt className="shrink-0 text-body text-fg3">{name}</dt>
          <dd className="min-w-0 text-right text-body break-words whitespace-pre-line" dir="auto">
            {value}
          </dd>
        </div>
      ))}
    <div className={row}>
      <dt className="shrink-0 text-body text-fg3">{serialName}</dt>
      <dd className="numbers min-w-0 text-right text-micro break-all text-fg2 select-all">{serial}</dd>
    </div>
  </dl>
);
