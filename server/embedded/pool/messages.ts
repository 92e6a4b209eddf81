import type { Message } from './dependencies.ts';

type Words = Omit<Message, 'to'>;

/** The code for choosing a new password. */
export const resetCode = (code: string, minutes: number): Words => ({
  subject: 'Tu código para cambiar la contraseña',
  text: [
    `Tu código es ${code}. Vence en ${minutes} minutos.`,
    'Si no lo pediste, ignora este mensaje: tu contraseña sigue siendo la misma.',
  ].join('\n'),
});

/** For a user who has never signed in: they have no password of their own to change yet. */
export const mustUseTemporaryPassword = (): Words => ({
  subject: 'Tu contraseña temporal sigue pendiente',
  text: [
    'Recibimos una solicitud para cambiar tu contraseña, pero aún no has elegido una.',
    'Entra con la contraseña temporal que te enviamos; ahí podrás elegir la tuya.',
    'Si ya venció o no la encuentras, pide ayuda para recibir otra.',
  ].join('\n'),
});
