import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { transitionKey, transitionsOf } from '#machines/kit/transitions.ts';
import { charts, drawn } from '../scripts/docs/charts/all.ts';
import { layoutOf } from '../scripts/docs/charts/layout.ts';
import { svgOf } from '../scripts/docs/charts/svg.ts';
import { bookingMachine } from './kit/booking.machine.ts';

const drawings = await charts();

describe('the drawings in machines/charts', () => {
  it.each(drawings.map(({ stem, ...drawing }) => [stem, drawing] as const))(
    '%s is current',
    (_, { file, svg }) => {
      const kept = existsSync(file) ? readFileSync(file, 'utf8') : null;
      expect(kept === svg, 'The drawing is not current: run `npm run charts`.').toBe(true);
    },
  );

  it('name every guard', () => {
    const unnamed = drawings.filter(({ svg }) => svg.includes('[if]'));
    expect(unnamed.map(({ stem }) => stem)).toEqual([]);
  });

  it('include none of a machine that is gone', () => {
    const current = drawings.map(({ file }) => basename(file));
    expect(drawn().filter((name) => !current.includes(name))).toEqual([]);
  });
});

describe('a drawing', () => {
  it('shows every state and every transition by its key', async () => {
    const { boxes, arrows } = await layoutOf(bookingMachine);
    const keys = transitionsOf(bookingMachine).map(transitionKey);
    expect(arrows.map(({ key }) => key).sort()).toEqual(keys.sort());
    expect(boxes.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['booking', 'booking.asking.failed', 'booking.left']),
    );
  });

  it('is the same each time', async () => {
    const [once, again] = [await layoutOf(bookingMachine), await layoutOf(bookingMachine)];
    expect(svgOf(again)).toBe(svgOf(once));
  });

  it('needs no style sheet, which the content policy would refuse', async () => {
    expect(svgOf(await layoutOf(bookingMachine))).not.toMatch(/<style|style=/);
  });

  it('lets no name break out of the drawing', async () => {
    const name = 'a"><b>&';
    const machine = setup({}).createMachine({ id: 'odd', initial: name, states: { [name]: {} } });
    expect(svgOf(await layoutOf(machine))).not.toContain('<b>');
  });
});
