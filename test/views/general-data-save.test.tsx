/** A save of the large form that does not go through. Source: spec 5, 8. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { answers as given } from '#machines/models/samples/form.ts';
import { partnerOf, rita } from '#machines/models/samples/partners.ts';
import { personAt } from '#machines/models/samples/user-info.ts';
import {
  answers,
  fails,
  field,
  fill,
  next,
  sentBy,
  show,
  submit,
  write,
} from '#test/fixtures/general-data-form.tsx';

describe('a save that does not go through', () => {
  it('names the failed call by its support code', async () => {
    const world = await show();
    fill(given);
    await submit(world);
    const error = new CallFailed('unavailable', { supportCode: 'SOP-7K4F' });
    await world.settle({ type: 'xstate.error.actor.saveClient', error });
    expect(await screen.findByRole('alert')).toHaveTextContent('SOP-7K4F');
  });

  it('keeps everything that was typed and says so', async () => {
    const world = await show();
    fill(given);
    await submit(world);
    await world.settle(fails('saveClient'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Lo que escribiste sigue aquí');
    expect(alert).toHaveTextContent('SOL-7K4F-29');
    expect(screen.getByRole('alert').parentElement).toHaveFocus();
    expect(field(/^CURP/)).toHaveValue('FORM920308MDFLVR03');
    expect(next()).not.toHaveAttribute('aria-disabled');
  });

  it('shows what the server rejects under its field until it is changed', async () => {
    const world = await show();
    fill(given);
    await submit(world);
    const fields = { 'client.rfc': 'error.rfcGeneric' };
    await world.settle(answers('saveClient', { outcome: 'rejected', fields }));
    expect(await screen.findByRole('alert')).toHaveTextContent('RFC: Este RFC es genérico');
    expect(field(/^RFC/)).toHaveAccessibleDescription(/genérico/);
    expect(field(/^RFC/)).not.toHaveAttribute('readonly');
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    write('client.rfc', 'GODE561231GR8');
    expect(next()).not.toHaveAttribute('aria-disabled');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('lets a person correct partners that the server rejects', async () => {
    const lucia = partnerOf({ percentage: 60 });
    const company = { regime: 'PM' as const, client: { rfc: 'CSA180615H70' } };
    const world = await show(company, { partners: [lucia, { ...lucia, percentage: 40 }, rita] });
    fill(given);
    fill({ company: { business_name: 'Flores SA de CV', company_creation_date: '2018-06-15' } });
    await submit(world);
    const fields = { 'partners.AC': 'error.shares' };
    await world.settle(answers('saveClient', { outcome: 'rejected', fields }));
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    const remove = screen.getAllByRole('button', { name: /^Quitar a Lucía/ })[0];
    await world.person.click(remove ?? expect.fail());
    expect(next()).not.toHaveAttribute('aria-disabled');
  });
});

describe('an answer that another device wrote meanwhile', () => {
  const known = personAt('generalData', { client: { version: 9 }, address: { street: 'Juárez' } });

  async function asked() {
    const world = await show();
    fill(given);
    await submit(world);
    const fields = ['address.street'];
    await world.settle(answers('saveClient', { outcome: 'changed', fields, userInfo: known }));
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText('Insurgentes Sur');
    dialog.getByText('Juárez');
    const choose = (name: string) => world.person.click(dialog.getByRole('button', { name }));
    return { ...world, choose };
  }

  it('is asked about over the form, which is busy again once that is settled', async () => {
    const { choose } = await asked();
    expect(field(/^Calle/).closest('[aria-busy=true]')).toBeNull();
    await choose('Quedarme con el mío');
    expect(field(/^Calle/).closest('[inert]')).not.toBeNull();
    expect(field(/^Calle/)).toHaveValue('Insurgentes Sur');
  });

  it('stands in the form where the person takes it, and is sent', async () => {
    const { choose, ...world } = await asked();
    await choose('Usar el otro');
    expect(field(/^Calle/)).toHaveValue('Juárez');
    expect(sentBy(world)).toMatchObject({ address: { street: 'Juárez' } });
  });
});
