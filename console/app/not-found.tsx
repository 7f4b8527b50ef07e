import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PageState } from '../ui/page/page-state.tsx';

export function NotFound() {
  const { t } = useLingui();
  return (
    <PageState
      whole
      title={t`Sorry, this page couldn’t be found`}
      text={<Trans>The address may be mistyped, or the page has moved.</Trans>}
      action={
        <Link to="/">
          <Trans>Back to home</Trans>
        </Link>
      }
    />
  );
}
