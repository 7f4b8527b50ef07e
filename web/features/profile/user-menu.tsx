import { useLingui } from '@lingui/react/macro';
import { BellOff, BellRing, Ellipsis, EyeOff, Flag, Link2 } from 'lucide-react';
import { useState } from 'react';
import { useReport } from '#features/moderation';
import { profileLink } from '#features/post';
import { useExclude, useIgnore } from '#features/social';
import { copyText } from '../../client/device/copy-text.ts';
import { useLocale } from '../../client/device/locale.ts';
import { isIgnoredIn, useIgnoreOverrides } from '../../client/ignored.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { type Action, ActionSheet } from '../../ui/overlay/action-sheet.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

type ListedUser = { userId: string; nickname: string; ignored: boolean };

type Props = {
  person: ListedUser;
  /** The data of the API that states whether the person is ignored. */
  reply?: object | undefined;
};

/** Menu of another user: copy link, ignore, exclude from recommendations, report. */
export function UserMenu({ person, reply = person }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const report = useReport();
  const { ignore, unignore } = useIgnore();
  const ignored = useIgnoreOverrides(({ users }) => isIgnoredIn(reply, person.userId, person.ignored, users));
  const exclude = useExclude();
  const locale = useLocale();
  const { userId, nickname } = person;

  const share = async () => {
    const done = await copyText(profileLink(location.origin, userId, locale));
    toast(done ? t`链接已复制` : t`没能复制链接，请再试一次`, done ? 'ok' : 'danger');
  };
  const items: Action[] = [
    { label: t`复制链接`, icon: <Link2 size={20} />, onSelect: () => void share() },
    ignored
      ? { label: t`取消屏蔽`, icon: <BellRing size={20} />, onSelect: () => unignore(person) }
      : { label: t`屏蔽消息`, icon: <BellOff size={20} />, onSelect: () => ignore(person) },
    { label: t`不再推荐此作者`, icon: <EyeOff size={20} />, onSelect: () => exclude(person) },
    {
      label: t`举报`,
      icon: <Flag size={20} />,
      onSelect: () => report({ kind: 'user', userId, nickname }),
    },
  ];
  return (
    <>
      <IconButton label={t`更多操作`} onClick={() => setOpen(true)}>
        <Ellipsis size={22} />
      </IconButton>
      <ActionSheet open={open} onOpenChange={setOpen} title={nickname} items={items} />
    </>
  );
}
