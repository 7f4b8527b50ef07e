import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

/** The counter appears when this many characters or fewer are left. */
const counterThreshold = 50;
/** Screen readers hear the number at these steps: one that is read at every key covers what is typed. */
const steps = [counterThreshold, 20, 10, 0, -1];

type Props = { id: string; error: string; warning: string | null; left: number };

/** The message below the composer: the error of the last attempt, a warning, or the characters left. */
export function ComposerMessage({ id, error, warning, left }: Props) {
  const { t } = useLingui();
  const step = steps.findLast((each) => left <= each);
  const [said, setSaid] = useState({ step, left });
  if (said.step !== step) setSaid({ step, left });
  const roomOf = (left: number) => {
    const over = -left;
    if (left < 0) return t`${plural(over, { other: '超出 # 个字' })}`;
    return left <= counterThreshold && t`${plural(left, { other: '还可以写 # 个字' })}`;
  };
  const isOver = left < 0;
  const note = error || (!isOver && warning);
  const room = !note && roomOf(left);
  const announcement = room && <span className="sr-only">{roomOf(said.left)}</span>;
  return (
    <>
      <div className={note || room ? 'px-3 pt-1.5 text-caption' : undefined}>
        <p id={note ? id : undefined} role="alert" className={error ? 'text-danger' : 'text-warn'}>
          {note || (isOver && announcement)}
        </p>
        {room && (
          <p id={id} className={isOver ? 'text-danger' : 'text-fg3'}>
            {room}
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {!isOver && announcement}
      </p>
    </>
  );
}
