/** Parallel writers of one draft. What was answered with 200 must be there at the end, or something written later. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DRAFT_FIELDS } from './draft-fields.ts';
import { type Ask, requestOf } from './session.ts';

type Written = {
  acknowledged: number;
  /** Answered with another status, by status. */
  refused: Record<string, number>;
  unanswered: number;
  lost: string[];
};

const WRITERS = 6;
/** Each writer's own, in turn. */
const FIELDS = 8;

type Last = { acknowledged: number; tried: number };
type Draft = { version: number; fields: Record<string, { value: unknown }> };

/** @param ask whose request has the draft. */
export async function openWriters(ask: Ask) {
  const request_id = await requestOf(ask);
  const last = new Map<string, Last>();
  const written: Written = { acknowledged: 0, refused: {}, unanswered: 0, lost: [] };
  const place = `/request/borradores?request_id=${request_id}&form=generalData`;

  async function write(writer: number, turn: number, version: number): Promise<number> {
    const field = DRAFT_FIELDS[writer * FIELDS + (turn % FIELDS)] ?? '';
    const before = last.get(field) ?? { acknowledged: 0, tried: 0 };
    last.set(field, { ...before, tried: turn });
    const body = { request_id, form: 'generalData', changes: { [field]: turn } };
    const answer = await ask('PUT', '/request/borradores', body, { 'if-match': `"${version}"` });
    if (answer === null) written.unanswered += 1;
    else if (answer.status === 200) {
      written.acknowledged += 1;
      last.set(field, { acknowledged: turn, tried: turn });
      return (answer.body as Draft).version;
    } else written.refused[answer.status] = (written.refused[answer.status] ?? 0) + 1;
    await sleep(200);
    const found = await ask('GET', place);
    return found?.status === 200 ? (found.body as Draft).version : version;
  }

  async function run(writer: number, goesOn: () => boolean) {
    let version = 0;
    for (let turn = 1; goesOn(); turn++) {
      version = await write(writer, turn, version);
      await sleep(60);
    }
  }

  return {
    run: (goesOn: () => boolean) =>
      Promise.all(Array.from({ length: WRITERS }, (_, writer) => run(writer, goesOn))),

    /** Once everything is back. */
    async count(): Promise<Written> {
      const { fields } = await found(ask, place);
      for (const [field, { acknowledged, tried }] of last) {
        const value = Number(fields[field]?.value ?? 0);
        if (value < acknowledged || value > tried)
          written.lost.push(`${field}: ${acknowledged} was acknowledged, ${value} is there`);
      }
      return written;
    },
  };
}

async function found(ask: Ask, place: string): Promise<Draft> {
  for (let tries = 0; tries < 20; tries++) {
    const answer = await ask('GET', place);
    if (answer?.status === 200) return answer.body as Draft;
    await sleep(500);
  }
  throw new Error('The draft cannot be read.');
}
