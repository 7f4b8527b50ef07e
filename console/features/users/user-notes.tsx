import { Trans, useLingui } from '@lingui/react/macro';
import { addUserNote, type CaredUserDetail, careLimits, userDetail } from '@muyu/contract/operator-users.ts';
import { Alert, Button, Form, Input } from 'antd';
import { client } from '../../app/client.ts';
import { minuteText } from '../../app/format.ts';
import list from '../../app/list-page.module.css';
import { useAct } from '../../app/use-act.ts';
import { useTag } from '../../app/use-tag.ts';
import styles from './user-page.module.css';

/** What operators tell each other about a user; the user never reads it. */
export function UserNotes({ user }: { user: CaredUserDetail }) {
  const { t } = useLingui();
  const tag = useTag();
  const { userId } = user;
  const [form] = Form.useForm<{ content: string }>();
  const content = Form.useWatch('content', form) ?? '';
  const add = useAct({
    act: (given: string) => client.request(addUserNote, { userId, content: given }),
    stale: [client.keyOf(userDetail, { userId })],
    said: () => t`Note added`,
    onEnd: () => form.resetFields(),
  });
  return (
    <section className={styles.section} aria-label={t`Notes`}>
      <h3 className={styles.heading}>{t`Notes`}</h3>
      <p className={styles.hint}>
        <Trans>Only operators read them.</Trans>
      </p>
      {user.notes.length > 0 && (
        <ol className={styles.items}>
          {user.notes.map((note) => (
            <li key={note.noteId}>
              <p className={list.said}>{note.content}</p>
              <p className={list.meta}>
                <span>{note.operator}</span>
                <time dateTime={note.at}>{minuteText(note.at, tag)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
      <Form form={form} onFinish={(given) => !add.pending && add.run(given.content.trim())}>
        <Form.Item name="content" style={{ marginBottom: 8 }}>
          <Input.TextArea
            aria-label={t`New note`}
            placeholder={t`What should other operators know?`}
            maxLength={careLimits.note}
            showCount={content.length > careLimits.note / 2}
            autoSize={{ minRows: 2, maxRows: 6 }}
          />
        </Form.Item>
        {add.error && <Alert type="error" showIcon title={add.error} style={{ marginBottom: 8 }} />}
        <Button htmlType="submit" loading={add.pending} disabled={content.trim() === ''}>
          <Trans>Add note</Trans>
        </Button>
      </Form>
    </section>
  );
}
