import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../../ui/page.tsx';
import { TopBar } from '../../../ui/top-bar.tsx';

type Props = {
  title: string;
  intro: string;
  /** The other text, which belongs to this one. */
  other: { to: '/column/settings/aboutUs/terms' | '/column/settings/aboutUs/privacy'; label: string };
  children: ReactNode;
};

/** A short text in plain words: what we promise, what we ask. */
export const LegalPage = ({ title, intro, other, children }: Props) => (
  <Page bar={<TopBar back title={title} />}>
    <article className="px-6 pt-2 pb-12 text-body">
      <p className="text-fg2">{intro}</p>
      {children}
      <Link
        to={other.to}
        replace
        className="mt-8 inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4"
      >
        {other.label}
      </Link>
    </article>
  </Page>
);

/** One part of it: a heading and its sentences. */
export const Clause = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <section className="mt-7">
    <h2 className="text-bar font-semibold">{title}</h2>
    <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-fg2 marker:text-fg3">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
);
