import type { VideoScript } from '../script.ts';

export const openATicket: VideoScript = {
  account: 'client',
  cover: 4,
  steps: [
    async (stage) => {
      await stage.open('/client-portal', stage.link('New ticket').first());
      await stage.point(stage.link('New ticket').first());
    },
    async (stage) => stage.click(stage.link('New ticket').first(), stage.field('Subject')),
    async (stage) =>
      stage.type(stage.field('Subject'), stage.t('Front desk can’t print labels', 'La recepción no puede imprimir etiquetas')),
    async (stage) => stage.choose(stage.field('Priority'), 'high'),
    async (stage) => {
      const text = stage.t(
        'Labels come out blank since 8 this morning. Same on both PCs. We changed the roll yesterday. Two people are waiting.',
        'Desde las 8 de la mañana las etiquetas salen en blanco. Igual en las dos computadoras. Ayer cambiamos el rollo. Dos personas esperan.',
      );
      await stage.type(stage.field('What happened'), text, 3);
    },
    async (stage) => stage.point(stage.button('Attach files')),
    async (stage) => stage.click(stage.button('Send ticket'), stage.page.getByRole('log')),
    async (stage) => stage.zoom(stage.text('Next'), 1.7),
    async (stage) => {
      await stage.zoom();
      await stage.point(stage.field('Your reply'));
    },
  ],
};
