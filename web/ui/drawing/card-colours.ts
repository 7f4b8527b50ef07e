import type { Theme } from '../../client/device/theme.ts';

/** Colours of the cards in the dark and the light theme. */
export type CardColours = {
  sky: readonly [string, string, string, string];
  sun: readonly [string, string];
  sea: readonly [string, string, string];
  far: string;
  islet: string;
  star: string;
  beam: string;
  glow: string;
  ground: readonly [string, string];
  field: string;
  ink: string;
  ink2: string;
  accent: string;
  warnGround: string;
  warnInk: string;
};

export const cardColours: Record<Theme, CardColours> = {
  dark: {
    sky: ['#121a38', '#3a2a5c', '#8b4664', '#e58d61'],
    sun: ['#ffe9cd', '#ff9c68'],
    sea: ['#8a4a58', '#3a2645', '#1a1526'],
    far: '#43294c',
    islet: '#17121f',
    star: '#fff3e2',
    beam: '255, 222, 178',
    glow: '255, 178, 122',
    ground: ['#2c1f3c', '#15121f'],
    field: 'rgba(255, 255, 255, 0.08)',
    ink: '#ffffff',
    ink2: '#cfc8d6',
    accent: '#ffb48a',
    warnGround: '#4a2026',
    warnInk: '#ffb9b2',
  },
  light: {
    sky: ['#6f93cf', '#b9aed8', '#f3c2ac', '#ffdfb6'],
    sun: ['#fffaf0', '#ffc389'],
    sea: ['#f2b998', '#cf9aa2', '#b48ea8'],
    far: '#9a82a6',
    islet: '#3b2d48',
    star: '#ffffff',
    beam: '255, 244, 220',
    glow: '255, 206, 150',
    ground: ['#fffaf4', '#f6ebdf'],
    field: '#f0e5d8',
    ink: '#1d1b22',
    ink2: '#565360',
    accent: '#98330f',
    warnGround: '#fbe1dd',
    warnInk: '#9a1f18',
  },
};
