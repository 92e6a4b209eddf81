/** What a key that is pressed draws again: its own field, once. Source: issue 13, sentence 8. */
import { act, fireEvent, screen } from '@testing-library/react';

import { expect, it, vi } from 'vitest';
import { DynamicForm } from '#components/DynamicForm.tsx';
import { noLookup } from '#components/dynamic-form-context.ts';
import { Formik } from '#components/Formik.tsx';
import type { Field } from '#domain/form/form-definition.ts';
import { field, show } from '#test/fixtures/general-data-form.tsx';
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

it('draws the form of the lender once a key', async () => {
  const onDraw = vi.fn();
  await show({}, { onDraw });
  onDraw.mockClear();
  await act(async () => fireEvent.change(field(/^CURP/), { target: { value: 'F' } }));
  expect(field(/^CURP/)).toHaveValue('F');
  // The second is the draft's, which is told of the answer after it is drawn.
  expect(onDraw).toHaveBeenCalledTimes(2);
});
