import { useLingui } from '@lingui/react/macro';
import { getPrivacySettings, updatePrivacy } from '@muyu/contract/account/settings.ts';
import { Link } from '@tanstack/react-router';
import { Group, RowContent, rowClass, SwitchRow } from '../../../ui/list/rows.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { QueryContent } from '../../../ui/page/query-content.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { StatisticsSwitch } from './statistics-switch.tsx';
import { useSettingSwitches } from './use-setting-switches.ts';

/** Privacy settings (product document, section 3; docs/differences.md), and the statistics of this device. */
export function PrivacyPage() {
  const { t } = useLingui();
  const { query, change } = useSettingSwitches(getPrivacySettings, updatePrivacy);
  return (
    <Page bar={<TopBar back title={t`隐私`} />}>
      <QueryContent query={query} rows={3}>
        {(now) => (
          <>
            <Group title={t`评论`}>
              <SwitchRow
                label={t`只允许我关注的人评论`}
                text={t`你没有关注的人不能评论你的作品。已有的评论不受影响。`}
                checked={now.onlyFollowedComment}
                onChange={(on) => change({ onlyFollowedComment: on })}
              />
            </Group>
            <Group title={t({ message: '消息', context: 'settings' })}>
              <SwitchRow
                label={t`接收所有人的私信`}
                text={t`关掉后，只有你关注的人能给你发私信。`}
                checked={now.strangersMayWrite}
                onChange={(on) => change({ strangersMayWrite: on })}
              />
              <Link to="/column/settings/ignored" className={rowClass}>
                <RowContent label={t`已屏蔽消息的人`} text={t`不接收他们的消息，在这里可以取消。`} />
              </Link>
            </Group>
            <Group title={t`推荐`}>
              <Link to="/column/settings/exclusions" className={rowClass}>
                <RowContent label={t`不感兴趣的内容`} text={t`不再推荐的人、作品和标签，在这里可以恢复。`} />
              </Link>
            </Group>
            <Group title={t`被发现`} note={t`本站不读取任何人的通讯录，也不会把你推荐给存着你手机号的人。`}>
              <SwitchRow
                label={t`地点页不显示我的作品`}
                text={t`别人看同城和地点页时，看不到你在那里的作品。`}
                checked={now.hideFromLocation}
                onChange={(on) => change({ hideFromLocation: on })}
              />
            </Group>
            <Group title={t`统计`}>
              <StatisticsSwitch />
            </Group>
          </>
        )}
      </QueryContent>
    </Page>
  );
}
