import { PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type AdminGame,
  type AdminGameTag,
  deleteGame,
  getGameCatalogue,
} from '@muyu/contract/admin/game.ts';
import { gameErrors } from '@muyu/contract/site/game.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { CardsSkeleton } from '../../ui/list/cards-skeleton.tsx';
import list from '../../ui/list/list-page.module.css';
import { Failure } from '../../ui/page/failure.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { GameCard } from './game-card.tsx';
import { GameDialog } from './game-dialog.tsx';
import { GameTags } from './game-tags.tsx';
import { TagDialog } from './tag-dialog.tsx';
import { useOwnLanguage } from './use-own-language.ts';

/** Games and their tags: add, change, switch off, delete. */
export function GamesPage() {
  const { t } = useLingui();
  const inOwnLanguage = useOwnLanguage();
  useTitle(t`Games`);
  const [game, setGame] = useState<AdminGame | null>(null);
  const [tag, setTag] = useState<AdminGameTag | null>(null);
  const [open, setOpen] = useState<'game' | 'tag' | null>(null);
  const [deleted, setDeleted] = useState<AdminGame | null>(null);
  const query = useQuery(client.query(getGameCatalogue, {}));
  const remove = useOperatorMutation({
    act: ({ gameId, reason }: { gameId: string; builtin: boolean; reason: string }) =>
      client.request(deleteGame, { gameId, reason }),
    invalidates: [client.keyOf(getGameCatalogue)],
    successMessage: ({ builtin }) => (builtin ? t`Switched off` : t`Deleted`),
    gone: [gameErrors.notFound],
    onSettled: () => setDeleted(null),
  });
  if (query.isPending) return <CardsSkeleton />;
  if (!query.data) return <Failure query={query} />;
  const { games, tags } = query.data;
  const editGame = (next: AdminGame | null) => {
    setGame(next);
    setOpen('game');
  };
  const editTag = (next: AdminGameTag | null) => {
    setTag(next);
    setOpen('tag');
  };
  const deletedName = deleted ? inOwnLanguage(deleted.name) : '';
  return (
    <div className={`${list.page} ${list.narrowPage}`}>
      <GameTags tags={tags} onEdit={editTag} />
      <div className={list.tools}>
        <span className={list.aside}>
          <Trans>This site’s own games can be switched off, but not deleted.</Trans>
        </span>
        <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => editGame(null)}>
          <Trans>Add a game</Trans>
        </Button>
      </div>
      <ul className={list.cards}>
        {games.map((each) => (
          <GameCard
            key={each.gameId}
            game={each}
            onEdit={() => editGame(each)}
            onDelete={() => setDeleted(each)}
          />
        ))}
      </ul>
      <GameDialog open={open === 'game'} game={game} tags={tags} onClose={() => setOpen(null)} />
      <TagDialog open={open === 'tag'} tag={tag} onClose={() => setOpen(null)} />
      <ReasonDialog
        open={deleted !== null}
        title={deleted?.builtin ? t`Switch off “${deletedName}”?` : t`Delete “${deletedName}”?`}
        label={t`Reason, for the audit log`}
        okText={deleted?.builtin ? t`Switch off` : t`Delete`}
        danger
        mutation={remove}
        onClose={() => setDeleted(null)}
        onDone={(reason) =>
          deleted && remove.run({ gameId: deleted.gameId, builtin: deleted.builtin !== null, reason })
        }
      />
    </div>
  );
}
