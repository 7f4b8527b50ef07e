import { useLingui } from '@lingui/react/macro';
import { languageOf } from '@muyu/contract/core/text/text-language.ts';
import type { Feedback } from '@muyu/contract/feedback.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocale } from '../../client/device/locale.ts';
import { useSiteName } from '../../client/site/site-name.ts';
import { formatDateTime } from '../../ui/date.ts';
import { usePageScroller } from '../../ui/page/page-context.ts';
import { formatRelativeTime } from '../../ui/time.ts';

type Props = { feedback: Feedback; onSeen(feedbackId: string, answeredAt: string): void };

/** A feedback with its answer; `onSeen` is called once the answer is in view. */
export function FeedbackItem({ feedback, onSeen }: Props) {
  const { t } = useLingui();
  const site = useSiteName();
  const locale = useLocale();
  const { feedbackId, content, contact, createdAt, answer, answeredAt, unread } = feedback;
  const shown = useRef<HTMLDivElement>(null);
  const scroller = usePageScroller();
  const seen = useEffectEvent((at: string) => onSeen(feedbackId, at));
  useEffect(() => {
    const element = shown.current;
    if (!element || !unread || answeredAt === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        seen(answeredAt);
      },
      { root: scroller.current },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [unread, answeredAt, scroller]);
  return (
    <li className="rounded-card bg-s1 p-4">
      <p className="text-body break-words whitespace-pre-line" dir="auto" lang={languageOf(content)}>
        {content}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-caption text-fg3">
        <time dateTime={createdAt} title={formatDateTime(createdAt, locale)}>
          {formatRelativeTime(createdAt, locale)}
        </time>
        {contact && <span className="break-all">{t`联系方式：${contact}`}</span>}
      </p>
      {answer === null ? (
        <p className="mt-3 text-caption text-fg3">{t`还没有回复，我们会尽快看`}</p>
      ) : (
        <div ref={shown} className="mt-3 rounded-media bg-s2 p-3">
          <p className="flex items-center gap-2 text-caption font-medium text-fg2">
            {t`${site}的回复`}
            {unread && (
              <span className="rounded-full bg-badge px-1.5 py-px text-micro text-white">{t`新`}</span>
            )}
            {answeredAt && (
              <time dateTime={answeredAt} className="ml-auto font-normal text-fg2">
                {formatRelativeTime(answeredAt, locale)}
              </time>
            )}
          </p>
          <p className="mt-1 text-body break-words whitespace-pre-line" dir="auto" lang={languageOf(answer)}>
            {answer}
          </p>
        </div>
      )}
    </li>
  );
}
