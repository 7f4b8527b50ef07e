import { Trans, useLingui } from '@lingui/react/macro';
import { CallError } from '@muyu/contract/core/client.ts';
import { addFeedback, feedbackErrors, feedbackLimits, feedbackPage } from '@muyu/contract/feedback.ts';
import { generalData } from '@muyu/contract/site.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { client } from '../../../client/client.ts';
import { Button } from '../../../ui/button.tsx';
import { characterCount } from '../../../ui/characters.ts';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { useRefusalText } from '../../account/refusal-text.ts';

type Faults = { content?: string; contact?: string; form?: string };

/** Which field a refusal is about; what is about none stands above the button. */
function faultsOf(error: Error, text: string): Faults {
  if (!(error instanceof CallError)) return { form: text };
  if (error.is(feedbackErrors.empty)) return { content: error.message };
  const named = error.fields.filter(({ field }) => field === 'content' || field === 'contact');
  if (named.length === 0) return { form: text };
  return Object.fromEntries(named.map(({ field, reason }) => [field, reason]));
}

/** The form: what it is about, and how to reach the writer. What was typed stays when the server refuses. */
export function FeedbackForm({ onSent }: { onSent(): void }) {
  const { t } = useLingui();
  const refusal = useRefusalText();
  const queryClient = useQueryClient();
  const [content, setContent] = useState('');
  const [contact, setContact] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const kept = useRef({ text: '', key: '' });
  const { data: general } = useQuery(client.query(generalData, {}));
  const count = characterCount(content);

  /** The same words sent again are the same feedback. */
  const keyOf = (text: string) => {
    if (kept.current.text !== text) kept.current = { text, key: crypto.randomUUID() };
    return kept.current.key;
  };
  const sending = useMutation({
    meta: { inline: true },
    mutationFn: () =>
      client.request(addFeedback, {
        content: content.trim(),
        contact: contact.trim(),
        key: keyOf(`${content}\n${contact}`),
      }),
    onSuccess() {
      void queryClient.invalidateQueries({ queryKey: client.keyOf(feedbackPage) });
      onSent();
    },
    onError: (error) => setFaults(faultsOf(error, refusal(error))),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Faults = {};
    if (content.trim() === '') found.content = t`写点内容再提交吧`;
    else if (count > feedbackLimits.content) found.content = t`写得太长了`;
    setFaults(found);
    if (!found.content && !sending.isPending) sending.mutate();
  };
  const mail = general?.mail;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-2 px-4 pt-4 pb-8">
      <TextArea
        label={t`想对我们说什么`}
        name="content"
        placeholder={t`遇到的问题、想要的功能，都可以写在这里`}
        className="min-h-40"
        value={content}
        error={faults.content ?? (count > feedbackLimits.content && t`写得太长了`)}
        hint={`${count} / ${feedbackLimits.content}`}
        onChange={(event) => {
          setContent(event.target.value);
          setFaults(({ content: _, ...others }) => others);
        }}
      />
      <TextField
        label={t`怎么联系你（选填）`}
        name="contact"
        placeholder={t`手机号或邮箱`}
        autoComplete="tel"
        enterKeyHint="send"
        maxLength={feedbackLimits.contact}
        value={contact}
        error={faults.contact}
        hint={t`只用来回复这条反馈`}
        onChange={(event) => {
          setContact(event.target.value);
          setFaults(({ contact: _, ...others }) => others);
        }}
      />
      {faults.form && (
        <p role="alert" className="text-body text-danger">
          {faults.form}
        </p>
      )}
      <Button type="submit" full className="mt-2" busy={sending.isPending}>
        {t`提交`}
      </Button>
      {mail && (
        <p className="mt-3 text-center text-caption text-fg3">
          <Trans>
            也可以写邮件：
            <a href={`mailto:${mail}`} className="hit relative text-fg2 underline underline-offset-2">
              {mail}
            </a>
          </Trans>
        </p>
      )}
    </form>
  );
}
