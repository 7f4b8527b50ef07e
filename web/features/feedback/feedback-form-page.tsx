import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '../../ui/list/list-states.tsx';
import { takeFocus } from '../../ui/page/focus-in-place.ts';
import { Page } from '../../ui/page/page.tsx';
import { TopBar } from '../../ui/page/top-bar.tsx';
import { FeedbackForm } from './feedback-form.tsx';

/** The feedback page: form, confirmation, and a link to earlier feedback (product document, section 3). */
export function FeedbackFormPage() {
  const { t } = useLingui();
  const [sent, setSent] = useState(false);
  const [isAgain, setAgain] = useState(false);
  const writeAgain = () => {
    setSent(false);
    setAgain(true);
  };
  const own = (
    <Link
      to="/column/insFeedbackMsg"
      className="press inline-flex h-11 items-center px-3 whitespace-nowrap text-body font-medium text-brand"
    >
      {t`我的反馈`}
    </Link>
  );
  return (
    <Page bar={<TopBar back title={t`意见反馈`} right={own} />}>
      {sent ? (
        <section ref={takeFocus} tabIndex={-1} aria-label={t`收到了，谢谢你`} className="pt-8">
          <EmptyState
            title={t`收到了，谢谢你`}
            text={t`我们会认真看每一条，回复会出现在「我的反馈」里。`}
            action={{ label: t`再写一条`, onClick: writeAgain }}
          />
        </section>
      ) : (
        <FeedbackForm autoFocus={isAgain} onSent={() => setSent(true)} />
      )}
    </Page>
  );
}
