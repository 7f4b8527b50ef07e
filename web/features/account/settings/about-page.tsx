import { Trans, useLingui } from '@lingui/react/macro';
import { getIdentityCard } from '@muyu/contract/account/account.ts';
import { getGeneralData, getHealth } from '@muyu/contract/site/site.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { legalPaths, useLegalTitles } from '#features/site';
import { client } from '../../../client/client.ts';
import { useLocale } from '../../../client/device/locale.ts';
import { useSiteName, useSlogan } from '../../../client/site/site-name.ts';
import { useSetting } from '../../../client/site/site-settings.ts';
import { BrandMark } from '../../../ui/image/brand-mark.tsx';
import { Group, RowContent, rowClass } from '../../../ui/list/rows.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';

const licence = 'https://www.gnu.org/licenses/agpl-3.0.html';

/** About us: product, version, official addresses, terms. */
export function AboutPage() {
  const { t } = useLingui();
  const { data: state } = useQuery(client.query(getHealth, {}));
  const { data: card, isPending: isCardPending } = useQuery(client.query(getIdentityCard, {}));
  const version = state?.version;
  const site = useSiteName();
  const slogan = useSlogan();
  const titles = useLegalTitles();
  const { data: general, isPending: isMailPending } = useQuery(client.query(getGeneralData, {}));
  const mail = general?.mail;
  const isLoaded = !isCardPending && !isMailPending;
  const record = useSetting('site.record');
  const company = useSetting('site.company')[useLocale()];
  const outside = { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <Page glow bar={<TopBar back title={t`关于我们`} />}>
      <div className="flex flex-col items-center px-8 pt-8 text-center">
        <BrandMark size={72} />
        <p className="mt-3 text-title font-semibold">{site}</p>
        {slogan && <p className="mt-1 text-body text-fg2">{slogan}</p>}
        <p className="numbers mt-2 min-h-line-caption text-caption text-fg3">
          {version && t`版本 ${version}`}
        </p>
      </div>
      <Group>
        <Link to={legalPaths.terms} className={rowClass}>
          <RowContent label={titles.terms} />
        </Link>
        <Link to={legalPaths.privacy} className={rowClass}>
          <RowContent label={titles.privacy} />
        </Link>
        <Link to={legalPaths.rules} className={rowClass}>
          <RowContent label={titles.rules} />
        </Link>
        <a href={licence} className={rowClass} {...outside}>
          <RowContent label={t`开源许可`} value="AGPL-3.0" />
        </a>
      </Group>
      {(company || record) && (
        <p className="px-6 pt-6 text-caption text-fg3">
          {company && <span className="block">{t`运营者：${company}`}</span>}
          {record && <span className="block">{record}</span>}
        </p>
      )}
      <p className="px-6 pt-6 pb-4 text-caption text-fg3">
        <Trans>
          本站运行的软件暮屿（Muyu）是自由软件，按 GNU Affero 通用公共许可证第 3
          版发布。任何使用本站的人都可以向运营者索取它的源代码。
        </Trans>
      </p>
      {/* Last and together: they arrive after the rest, and nothing may move. */}
      {isLoaded && mail && (
        <Group>
          <a href={`mailto:${mail}`} className={rowClass}>
            <RowContent label={t`联系邮箱`} text={mail} />
          </a>
        </Group>
      )}
      {isLoaded && card && card.urls.length > 0 && (
        <Group
          title={t`官方地址`}
          note={t`网址可能会换，请以这里列出的为准，存进书签。只有在这些地址上，才输入你的密码。`}
        >
          {card.urls.map((url) => (
            <a key={url} href={url} className={rowClass}>
              <RowContent label={url} />
            </a>
          ))}
        </Group>
      )}
    </Page>
  );
}
