import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AdminGame } from '@muyu/contract/admin/game.ts';
import { Button, Tag } from 'antd';
import list from '../../ui/list/list-page.module.css';
import { useOwnLanguage } from './use-own-language.ts';

type Props = { game: AdminGame; onEdit(): void; onDelete(): void };

/** A game with its acts. A game of this site is switched off instead of deleted. */
export function GameCard({ game, onEdit, onDelete }: Props) {
  const { t } = useLingui();
  const inOwnLanguage = useOwnLanguage();
  const { plays, picture, link, builtin, enabled, linkAllowed } = game;
  const name = inOwnLanguage(game.name);
  return (
    <li className={list.card}>
      <div className={list.cardHead}>
        <h2 className={list.title} dir="auto">
          {name}
        </h2>
        <span>
          {game.recommended && <Tag color="warning">{t`Recommended`}</Tag>}
          {!linkAllowed && <Tag color="warning">{t`Link not allowed`}</Tag>}
          <Tag {...(enabled && linkAllowed && { color: 'success' })}>
            {enabled ? t`Switched on` : t`Switched off`}
          </Tag>
        </span>
      </div>
      {picture && (
        <img src={picture.url} alt="" style={{ maxHeight: 100, borderRadius: 8, alignSelf: 'start' }} />
      )}
      <p className={list.body} dir="auto">
        {inOwnLanguage(game.text)}
      </p>
      <p className={list.meta}>
        {link && <code>{link}</code>}
        <span>
          <Plural value={plays} one="# start in the last 7 days" other="# starts in the last 7 days" />
        </span>
      </p>
      <div className={list.acts}>
        <Button onClick={onEdit} aria-label={t`Edit ${name}`}>
          <Trans>Edit</Trans>
        </Button>
        {!builtin && (
          <Button danger onClick={onDelete} aria-label={t`Delete ${name}`}>
            <Trans>Delete</Trans>
          </Button>
        )}
        {builtin && enabled && (
          <Button danger onClick={onDelete} aria-label={t`Switch off ${name}`}>
            <Trans>Switch off</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}
