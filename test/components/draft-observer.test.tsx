/** What is typed reaches the draft before a press can end the form. Source: ruling 30. */
import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { DraftObserver } from '#components/form/DraftObserver.tsx';
import type { DraftChanges } from '#domain/form/draft.ts';

const EMPTY = { street: '' };

it('the last key is reported as its field is left, not with the next paint', async () => {
  const reported: DraftChanges[] = [];
  let type = (_: string) => {};
  function Form() {
    const [street, setStreet] = useState('');
    type = setStreet;
    return (
      <DraftObserver
        answers={{ street }}
        saved={EMPTY}
        unsaved={false}
        onChange={(changes) => reported.push(changes)}
        onLeave={() => {}}
        subscribe={() => () => {}}
        onMerged={() => {}}
      />
    );
  }
  render(<Form />);
  await act(async () => {
    flushSync(() => type('Hidalgo'));
    expect(reported).toEqual([]);
    document.body.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    expect(reported).toEqual([{ street: 'Hidalgo' }]);
  });
  expect(reported).toHaveLength(1);
});
