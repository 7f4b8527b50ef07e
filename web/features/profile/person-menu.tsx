import { useLingui } from '@lingui/react/macro';
import { BellOff, BellRing, Ellipsis, EyeOff, Flag, Link2 } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../client/copy-text.ts';
import { type Action, ActionSheet } from '../../ui/action-sheet.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.tsx';
import { useReport } from '../moderation/use-report.ts';
import { useExclude } from '../social/use-exclude.ts';
import { useIgnore, useIgnored } from '../social/use-ignore.ts';

type Person = { userId: string; nickname: string; ignored: boolean };

/** What else can be done about somebody: copy their link, hear no more of them, never be recommended them, report. */
export function PersonMenu({ person }: { person: Person }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const report = useReport();
  const { ignore, hear } = useIgnore();
  const ignored = useIgnored(({ users }) => users[person.userId] ?? person.ignored);
  const exclude = useExclude();
  const { userId, nickname } = person;

  const share = async () => {
    const done = await copyText(`${location.origin}/column/otherPage?userId=${userId}`);
    toast(done ? t`链接已复制` : t`没能复制链接`, done ? 'ok' : 'danger');
  };
  const items: Action[] = [
    { label: t`复制链接`, icon: <Link2 size={20} />, onSelect: () => void share() },
    ignored
      ? { label: t`取消屏蔽`, icon: <BellRing size={20} />, onSelect: () => hear(person) }
      : { label: t`屏蔽消息`, icon: <BellOff size={20} />, onSelect: () => ignore(person) },
    { label: t`不再推荐此作者`, icon: <EyeOff size={20} />, onSelect: () => void exclude(person) },
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
