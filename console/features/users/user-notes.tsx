import { Trans, useLingui } from '@lingui/react/macro';
import { userAdminLimits } from '@muyu/contract/admin/account.ts';
import { type AdminUserDetail, addUserNote, getUserDetail } from '@muyu/contract/admin/sanction.ts';
import { languageOf } from '@muyu/contract/core/text/text-language.ts';
import { Alert, Button, Form, Input } from 'antd';
import { client } from '../../client/client.ts';
import { formatDateTime } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { useDiscardQuestion } from '../../ui/dialog/use-discard-question.ts';
import { useLeaveQuestion } from '../../ui/dialog/use-leave-question.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import list from '../../ui/list/list-page.module.css';
import styles from './user-page.module.css';

/** Notes of operators on a user. The user never sees them; an erased one gets no more. */
export function UserNotes({ user }: { user: AdminUserDetail }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const isErased = user.state === 'erased';
  if (isErased && user.notes.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t`Notes`}>
      <h3 className={styles.heading}>{t`Notes`}</h3>
      <p className={styles.hint}>
        <Trans>Only operators can see them.</Trans>
      </p>
      {user.notes.length > 0 && (
        <ol className={styles.items}>
          {user.notes.map((note) => (
            <li key={note.noteId}>
              <p className={list.body} lang={languageOf(note.content)}>
                {note.content}
              </p>
              <p className={list.meta}>
                <span>{note.operator}</span>
                <time dateTime={note.at}>{formatDateTime(note.at, tag)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
      {!isErased && <NewNote userId={user.userId} />}
    </section>
  );
}

function NewNote({ userId }: { userId: string }) {
  const { t } = useLingui();
  const [form] = Form.useForm<{ content: string }>();
  const content = Form.useWatch('content', form) ?? '';
  const add = useOperatorMutation({
    act: async (typed: string, keyFor) => {
      const given = { userId, content: typed.trim() };
      await client.request(addUserNote, { ...given, key: keyFor(given) });
      if (form.getFieldValue('content') === typed) form.resetFields();
    },
    invalidates: [client.keyOf(getUserDetail, { userId })],
    successMessage: () => t`Note added`,
  });
  const askToDiscard = useDiscardQuestion();
  useLeaveQuestion(
    () => (form.getFieldValue('content') ?? '').trim() !== '',
    (leave) =>
      askToDiscard(() => {
        form.resetFields();
        leave();
      }),
  );
  return (
    <Form form={form} onFinish={(given) => !add.pending && add.run(given.content)}>
      <Form.Item name="content" style={{ marginBottom: 8 }}>
        <Input.TextArea
          aria-label={t`New note`}
          placeholder={t`What should other operators know?`}
          maxLength={userAdminLimits.note}
          showCount={content.length > userAdminLimits.note / 2}
          autoSize={{ minRows: 2, maxRows: 6 }}
        />
      </Form.Item>
      {add.error && <Alert type="error" showIcon title={add.error} style={{ marginBottom: 8 }} />}
      <Button htmlType="submit" loading={add.pending} disabled={content.trim() === ''}>
        <Trans>Add note</Trans>
      </Button>
    </Form>
  );
}
