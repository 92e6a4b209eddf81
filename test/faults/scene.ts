/** The screen that makes a call, as the table walks it. */
import type { ReactElement } from 'react';
import type { Answers } from './api.ts';
import { FAULTS, type Fault } from './faults.ts';

export type Scene = {
  /** As the table names it. */
  screen: string;
  page: ReactElement;
  /** The address, with the parameters of the route in `path`. */
  address: string;
  path?: string;
  /** A visitor's page never ends a session. Source: ruling 7. */
  isPublic?: true;
  /** A desktop's window; without it every window is a phone's. */
  isWide?: true;
  answers: Answers;
  /** What leads to the press that makes the call; the fault begins after it. */
  arrive?: () => Promise<void>;
  /** The press that makes the call. Absent: the page makes it by itself. */
  press?: () => Promise<void>;
  /** What was typed before and must still be there, by the name of its field. */
  typed?: Record<string, string>;
  /** The press that asks again; 'Reintentar' where it is not said. Null: it goes on by itself. */
  again?: (() => Promise<void>) | null;
  /** It tries on by itself; where it has given up, 'Reintentar' is there. */
  retriesItself?: true;
  /** What is on the screen once the call has succeeded, and was not before. */
  done: string | RegExp;
  /** The screen's own words in place of the table's. */
  says?: Partial<Record<Fault, string | RegExp>>;
  /** The page does not wait for it: it goes on as if it had succeeded, and says nothing. */
  isQuiet?: true;
  /** The session is over here already: 401 is a fault like any other. */
  isOver?: true;
  /** Ends of the flow, where the same call is not made again: the way on that is there instead. */
  ends?: Partial<Record<Fault, string | RegExp>>;
};

/** The same words for these faults. */
export const on = (faults: readonly Fault[], words: string): Partial<Record<Fault, string>> =>
  Object.fromEntries(faults.map((fault) => [fault, words]));

/** What the server refuses, and would refuse again. */
export const REFUSED = ['400', '403', '404', '409', '413'] as const;
/** A server of ours that fails. */
export const OURS = ['500', '503'] as const;
/** An answer that is not the contract's. */
export const NOT_OURS = ['HTML 200', 'empty 200', 'half JSON', 'wrong shape'] as const;

/** The same words for every fault but the end of the session. */
export const every = (words: string): Partial<Record<Fault, string>> =>
  Object.fromEntries(FAULTS.filter((fault) => fault !== '401').map((fault) => [fault, words]));

/** A file that does not come whole, on a device that has a network. */
export const CUT = { offline: 'La descarga se cortó antes de terminar' };

/** A draft that the server will not take: what was typed stays on the screen. */
export const draftSaid = (way = 'Ver cómo va mi solicitud') => ({
  again: null,
  says: {
    ...every('No pudimos guardar; lo intentamos de nuevo'),
    ...on(REFUSED, 'Esto ya no se guarda'),
  },
  ends: on(REFUSED, way),
});
