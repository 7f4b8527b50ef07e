import { createFileRoute } from '@tanstack/react-router';
import { type DraftKind, PublishPage } from '#features/publish';

type Search = { edit?: string; kind?: DraftKind };

export const Route = createFileRoute('/column/addPost')({
  validateSearch: ({ edit, kind }: Record<string, unknown>): Search => ({
    edit: edit ? String(edit) : undefined,
    kind: kind === 'video' || kind === 'pictures' ? kind : undefined,
  }),
  component: PublishRoute,
  staticData: { access: 'member' },
});

function PublishRoute() {
  const { edit, kind } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PublishPage
      postId={edit}
      kind={kind}
      onKind={(next) => void navigate({ search: { kind: next }, replace: true })}
    />
  );
}
