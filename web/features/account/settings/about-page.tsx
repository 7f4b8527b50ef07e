import { Trans, useLingui } from '@lingui/react/macro';
import { identityCard } from '@muyu/contract/account.ts';
import { generalData, health } from '@muyu/contract/site.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { client } from '../../../client/client.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { Page } from '../../../ui/page.tsx';
import { TopBar } from '../../../ui/top-bar.tsx';
import { Group, RowInside, rowLook } from './rows.tsx';

const licence = 'https://www.gnu.org/licenses/agpl-3.0.html';

/** About us: who this is, which version, where the real addresses are, what was agreed. */
export function AboutPage() {
  const { t } = useLingui();
  const { data: state } = useQuery(client.query(health, {}));
  const { data: general } = useQuery(client.query(generalData, {}));
  const { data: card } = useQuery(client.query(identityCard, {}));
  const version = state?.version;
  const outside = { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <Page lamp bar={<TopBar back title={t`关于我们`} />}>
      <div className="flex flex-col items-center px-8 pt-8 text-center">
        <BrandMark size={72} />
        <p className="mt-3 text-title font-semibold">暮屿 Muyu</p>
        <p className="mt-1 text-body text-fg2">
          <Trans>天黑以后，这里有光</Trans>
        </p>
        <p className="numbers mt-2 min-h-[18px] text-caption text-fg3">{version && t`版本 ${version}`}</p>
      </div>
      <Group>
        <Link to="/column/settings/aboutUs/terms" className={rowLook}>
          <RowInside label={t`用户协议`} />
        </Link>
        <Link to="/column/settings/aboutUs/privacy" className={rowLook}>
          <RowInside label={t`隐私说明`} />
        </Link>
        {general?.mail && (
          <a href={`mailto:${general.mail}`} className={rowLook}>
            <RowInside label={t`联系邮箱`} text={general.mail} />
          </a>
        )}
        <a href={licence} className={rowLook} {...outside}>
          <RowInside label={t`开源许可`} value="AGPL-3.0" />
        </a>
      </Group>
      {card && card.urls.length > 0 && (
        <Group
          title={t`官方地址`}
          note={t`网址可能会换，请以这里列出的为准，存进书签。只有在这些地址上，才输入你的密码。`}
        >
          {card.urls.map((url) => (
            <a key={url} href={url} className={rowLook}>
              <RowInside label={url} />
            </a>
          ))}
        </Group>
      )}
      <p className="px-6 pt-6 pb-10 text-caption text-fg3">
        <Trans>
          暮屿是自由软件，按 GNU Affero 通用公共许可证第 3
          版发布。任何使用本站的人都可以向运营者索取它的源代码。
        </Trans>
      </p>
    </Page>
  );
}
