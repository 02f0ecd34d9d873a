import { msg } from '@lingui/core/macro';
import { UploadedPicture, type ProductPicture } from '@tulebyte/backend-api/functions/product-picture';
import { parseRows } from '@tulebyte/backend-api/rows';
import { callFunction, getSupabase } from '@tulebyte/platform';
import { explainRejection, useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';
import type { StaffProduct } from '../product.ts';
import { scalePicture } from './scale-picture.ts';

/** What a picture is saved with. */
export type PictureEdit = Pick<ProductPicture, 'large' | 'small' | 'alt' | 'alt_es'>;

const upload = { name: 'upload-product-picture', response: UploadedPicture } as const;

/** Uploads a picture in both sizes. The same one again is the same files. @throws PictureError, FunctionError */
export async function uploadPicture(file: Blob): Promise<Pick<ProductPicture, 'large' | 'small'>> {
  const { large, small } = await scalePicture(file);
  const [{ name: largeName }, { name: smallName }] = await Promise.all([
    callFunction(upload, large),
    callFunction(upload, small),
  ]);
  return { large: largeName, small: smallName };
}

export const pictureFailures = {
  pictures_changed: msg`Someone else changed the pictures. This is how they are now; try again.`,
  picture_missing: msg`This picture was removed too long ago. Add it again from its file.`,
};

/** Saves all pictures of the product. */
export function useSavePictures({ id, pictures_version }: StaffProduct) {
  return useSave({
    mutationFn: async (pictures: readonly PictureEdit[]) => {
      const supabase = await getSupabase();
      const saved = { product: id, pictures: JSON.stringify(pictures), seen_version: pictures_version };
      return parseRows(v.string(), await supabase.rpc('save_product_pictures', saved));
    },
    invalidates: [{ queryKey: ['products'] }],
    explainFailure: explainRejection(pictureFailures),
  });
}
