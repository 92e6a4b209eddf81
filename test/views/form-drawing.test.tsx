/** What a key that is pressed draws again: its own field, once. Source: issue 13, sentence 8. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Formik } from 'formik';
import { describe, expect, it, vi } from 'vitest';
import { DynamicForm } from '#components/dynamic-form/DynamicForm.tsx';
import { noLookup } from '#components/dynamic-form/dynamic-form-context.ts';
import type { Field } from '#domain/form/form-definition.ts';
import { selectDraftActor } from '#machines/general-data.machine.ts';
import { answers } from '#machines/models/samples/form.ts';
import { selectKnownAnswers } from '#machines/parts/forms/draft.machine.ts';
import { field, fill, missing, sentBy, show, write } from '#test/fixtures/general-data-form.tsx';
import { renderInSpanish } from '#test/kit/render.tsx';

it('leaves the other fields and the sections as they are', async () => {
  const drawn: string[] = [];
  const asked = (name: string): Field => ({
    name,
    id: name,
    type: 'text',
    get label() {
      drawn.push(name);
      return name;
    },
  });
  const section = (id: string, ...fields: Field[]) => ({
    id,
    fields,
    get title() {
      drawn.push(id);
      return id;
    },
  });
  renderInSpanish(
    <Formik initialValues={{ a: '', b: '', c: '' }} onSubmit={() => {}}>
      <DynamicForm
        sections={[section('first', asked('a'), asked('b')), section('second', asked('c'))]}
        catalogues={{}}
        lookup={noLookup}
        locked={new Set()}
        onUnlock={() => {}}
        warnings={{}}
        renderRepeater={() => null}
      />
    </Formik>,
  );
  expect(new Set(drawn)).toEqual(new Set(['first', 'a', 'b', 'second', 'c']));
  drawn.length = 0;
  await act(async () => fireEvent.change(screen.getByLabelText('b'), { target: { value: 'x' } }));
  expect(new Set(drawn)).toEqual(new Set(['b']));
});

it('draws the form of the lender after the key, once', async () => {
  const onDraw = vi.fn();
  await show({}, { onDraw });
  onDraw.mockClear();
  await act(async () => fireEvent.change(field(/^CURP/), { target: { value: 'F' } }));
  expect(field(/^CURP/)).toHaveValue('F');
  // The first is the field's, the last the draft's, which is told of the answer after it is drawn.
  expect(onDraw).toHaveBeenCalledTimes(3);
});

describe('before the form around a letter is drawn', () => {
  it.each([
    ['Calle', 'Av. Juárez'],
    ['CURP', 'FORM920308MDFLVR03'],
    ['Código postal', '01030'],
  ])('the letter is in its field: %s', async (label, text) => {
    await show();
    const typed = field(new RegExp(`^${label}`));
    withoutPause(() => {
      type(typed, text);
      expect(typed).toHaveValue(text);
      expect(missing()).toContain(label);
    });
    await waitFor(() => expect(missing()).not.toContain(label));
    expect(typed).toHaveValue(text);
  });

  it('Next knows it, and sends it', async () => {
    const world = await show();
    fill(answers);
    write('address.street', '');
    withoutPause(() => {
      type(field(/^Calle/), 'Av. Juárez');
      expect(missing()).toEqual(['Calle']);
      field(/^Calle/)
        .closest('form')
        ?.requestSubmit();
    });
    await waitFor(() => expect(sentBy(world)?.address.street).toBe('Av. Juárez'));
  });

  it('a page that is left has it in the draft', async () => {
    const world = await show();
    const draft = selectDraftActor(world.snapshot());
    withoutPause(() => {
      type(field(/^Calle/), 'Av. Juárez');
      window.dispatchEvent(new Event('pagehide'));
      expect(draft && selectKnownAnswers(draft.getSnapshot())).toMatchObject({
        'address.street': 'Av. Juárez',
      });
    });
  });
});

/** Events with no time between them for what is drawn later. */
function withoutPause(events: () => void) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  events();
  vi.unstubAllGlobals();
}

/** As the browser tells it; the library's events wait for everything. */
function type(input: HTMLElement, text: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
