import { useLingui } from '@lingui/react/macro';
import { getNoticeSettings, type NoticeSettings, updateNotice } from '@muyu/contract/account/settings.ts';
import type { ReactNode } from 'react';
import { Group, SwitchRow } from '../../../ui/list/rows.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { QueryContent } from '../../../ui/page/query-content.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { useSettingSwitches } from './use-setting-switches.ts';

/** Seven notification settings (product document, section 3); `push` is the switch of this device. */
export function NoticePage({ push }: { push: ReactNode }) {
  const { t } = useLingui();
  const { query, change } = useSettingSwitches(getNoticeSettings, updateNotice);
  const switches: ReadonlyArray<{ name: keyof NoticeSettings; label: string; text: string }> = [
    { name: 'likes', label: t`赞和收藏`, text: t`有人赞了或收藏了你的作品、评论` },
    { name: 'followers', label: t`新粉丝`, text: t`有人关注了你` },
    { name: 'comments', label: t`评论`, text: t`有人评论了你的作品，或回复了你` },
    { name: 'mentions', label: t`提到我`, text: t`有人在作品或评论里 @ 了你` },
    { name: 'messages', label: t`私信`, text: t`有人给你发了私信` },
    { name: 'posts', label: t`关注的人发了新作品`, text: t`你关注的人有新作品发布` },
    {
      name: 'payments',
      label: t`付款和到期`,
      text: t`付款凭据、收到的打赏、新的订阅，以及 VIP 和订阅到期前的提醒`,
    },
  ];
  return (
    <Page bar={<TopBar back title={t`通知`} />}>
      {push}
      <QueryContent query={query} rows={7}>
        {(now) => (
          <Group
            title={t`发生这些时通知我`}
            note={t`关掉的消息仍会列出，但不计未读，也不推送。账号安全、退款、提现结果和处理结果不在此列，一定会告诉你。`}
          >
            {switches.map(({ name, label, text }) => (
              <SwitchRow
                key={name}
                label={label}
                text={text}
                checked={now[name]}
                onChange={(on) => change({ [name]: on })}
              />
            ))}
          </Group>
        )}
      </QueryContent>
    </Page>
  );
}
