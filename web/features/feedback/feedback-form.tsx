import { Trans, useLingui } from '@lingui/react/macro';
import { randomUuid } from '@muyu/contract/core/device/random-uuid.ts';
import { addFeedback, feedbackErrors, feedbackLimits, listFeedback } from '@muyu/contract/feedback.ts';
import { getGeneralData } from '@muyu/contract/site/site.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { client } from '../../client/client.ts';
import { useErrorMessage } from '../../client/error-message.ts';
import { toFieldErrors } from '../../client/field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { CountedTextArea } from '../../ui/form/counted-field.tsx';
import { isWithinLimit } from '../../ui/form/grapheme-count.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useKeptText } from '../../ui/form/use-kept-text.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';

type FormErrors = { content?: string; contact?: string; form?: string };

const errorFields: Parameters<typeof toFieldErrors<keyof FormErrors>>[2] = {
  inputs: { content: 'content', contact: 'contact' },
  errors: [[feedbackErrors.empty, 'content']],
};

/** The feedback form: text and contact, kept until they are sent. */
export function FeedbackForm({ autoFocus, onSent }: { autoFocus: boolean; onSent(): void }) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const queryClient = useQueryClient();
  const [content, setContent] = useKeptText('feedback');
  const [contact, setContact] = useKeptText('feedback contact');
  const [formErrors, setFormErrors] = useState<FormErrors>({});
  const lastRequest = useRef({ text: '', key: '' });
  const { data: general } = useQuery(client.query(getGeneralData, {}));

  /** The request key: the same for the same text, so that a repeated request is stored once. */
  const requestKeyFor = (text: string) => {
    if (lastRequest.current.text !== text) lastRequest.current = { text, key: randomUuid() };
    return lastRequest.current.key;
  };
  const feedback = useSubmit({
    send: () =>
      client.request(addFeedback, {
        content: content.trim(),
        contact: contact.trim(),
        key: requestKeyFor(`${content}\n${contact}`),
      }),
    onSent() {
      setContent('');
      setContact('');
      void queryClient.invalidateQueries({ queryKey: client.keyOf(listFeedback) });
      onSent();
    },
    onError: (error) => setFormErrors(toFieldErrors(error, errorMessage(error), errorFields)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: FormErrors = {};
    if (content.trim() === '') found.content = t`写点内容再提交吧`;
    setFormErrors(found);
    if (!found.content && isWithinLimit(content, feedbackLimits.content)) feedback.submit();
  };
  const mail = general?.mail;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-2 px-4 pt-4 pb-8">
      <CountedTextArea
        label={t`想对我们说什么`}
        name="content"
        autoFocus={autoFocus}
        placeholder={t`遇到的问题、想要的功能，都可以写在这里`}
        className="min-h-40"
        value={content}
        readOnly={feedback.busy}
        error={formErrors.content}
        limit={feedbackLimits.content}
        onChange={(event) => {
          setContent(event.target.value);
          setFormErrors(({ content: _, ...others }) => others);
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
        error={formErrors.contact}
        hint={t`只用来回复这条反馈`}
        onChange={(event) => {
          setContact(event.target.value);
          setFormErrors(({ contact: _, ...others }) => others);
        }}
      />
      {formErrors.form && (
        <p role="alert" className="text-body text-danger">
          {formErrors.form}
        </p>
      )}
      <Button type="submit" full className="mt-2" busy={feedback.busy}>
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
