import type { Random } from '../../../random.ts';
import type { Room } from '../../room.ts';
import { choose } from '../../scene.ts';

const rooms: (Omit<Room, 'line'> & { light: number })[] = [
  { wall: ['#c9b7a0', '#e6d8c2'], table: ['#7a4c2c', '#b27a4a'], light: 0 },
  { wall: ['#5f7a78', '#8fa8a0'], table: ['#8a6a4c', '#c7a680'], light: 1 },
  { wall: ['#8a4f3c', '#c07a58'], table: ['#3f2a26', '#6f4c3e'], light: 2 },
  { wall: ['#cfd3d2', '#ebe9e2'], table: ['#a9a49a', '#d9d4c8'], light: 1 },
  { wall: ['#34434f', '#5c6d78'], table: ['#4c3426', '#7d5838'], light: 0 },
  { wall: ['#dcc0b4', '#f2dfd2'], table: ['#c9a592', '#ead3c4'], light: 3 },
  { wall: ['#6d6f4a', '#a3a27a'], table: ['#5f4630', '#96724e'], light: 0 },
];

export function room(random: Random, variant: number): Room & { light: number } {
  return { ...choose(rooms, variant), line: random.between(0.5, 0.58), cloth: variant % 3 === 1 };
}
