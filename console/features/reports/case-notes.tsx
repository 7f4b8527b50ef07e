import { Trans, useLingui } from '@lingui/react/macro';
import { caseDetail, caseLimits, noteCase } from '@muyu/contract/operator-reports.ts';
import { Alert, Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { client } from '../../app/client.ts';
import { minuteText } from '../../app/format.ts';
import { useAct } from '../../app/use-act.ts';
import { useTag } from '../../app/use-tag.ts';
import styles from './reports.module.css';
import type { CaseFacts } from './use-case.ts';

/** What operators tell each other about a case; its author never reads it. */
export function CaseNotes({ facts: { caseId, notes } }: { facts: CaseFacts }) {
  const { t } = useLingui();
  const tag = useTag();
  const [text, setText] = useState('');
  const note = useAct({
    act: (typed: string) => client.request(noteCase, { caseId, text: typed }),
    stale: [client.keyOf(caseDetail, { caseId })],
    said: () => t`Note added`,
    onEnd: (done) => done && setText(''),
  });
  const add = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.replace(/\s+/g, ' ').trim();
    if (typed && !note.pending) note.run(typed);
  };
  return (
    <section className={styles.box} aria-label={t`Notes`}>
      <h2 className={styles.heading}>
        <Trans>Notes between operators</Trans>
      </h2>
      {notes.length > 0 && (
        <ul className={styles.lines}>
          {notes.map((each) => (
            <li key={each.noteId}>
              <span className={styles.faint}>
                {each.operator} · {minuteText(each.at, tag)}
              </span>
              <p className={styles.said}>{each.text}</p>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.noteForm} onSubmit={add}>
        <Input
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={caseLimits.note}
          placeholder={t`Add a note`}
          aria-label={t`Add a note`}
        />
        <Button htmlType="submit" loading={note.pending} disabled={text.trim() === ''}>
          <Trans>Add</Trans>
        </Button>
      </form>
      {note.error && <Alert type="error" showIcon title={note.error} />}
    </section>
  );
}
