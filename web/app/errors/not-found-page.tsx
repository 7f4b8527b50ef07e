import { useLingui } from '@lingui/react/macro';
import { StatusPage } from './status-page.tsx';

/** 404 (product document, section 2). */
export const NotFoundPage = () => {
  const { t } = useLingui();
  return (
    <StatusPage
      code="404"
      title={t`对不起，你访问的页面走丢了`}
      text={t`没有找到这个页面，它可能被移走了，或者地址有误。`}
    />
  );
};
