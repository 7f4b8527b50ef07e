import { Trans } from '@lingui/react/macro';
import { LostPage } from './lost-page.tsx';

/** 404 (product document, section 2). */
export const NotFoundPage = () => (
  <LostPage
    code="404"
    title={<Trans>对不起，您访问的页面走丢了</Trans>}
    text={<Trans>它可能被移走了，或者地址有误。</Trans>}
  />
);
