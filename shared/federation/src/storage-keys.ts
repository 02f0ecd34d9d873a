/** Storage key of replies that haven't been sent yet (`remotes/portal/src/pending-replies`). */
export const OUTBOX_KEY = 'tulebyte.outbox';

/** Storage key of the cart: a list of items, each with a `quantity`, and a `build` if it is part of one (`remotes/shop/src/cart`). */
export const CART_KEY = 'tulebyte.cart';

/** Where to return to after a sign-in provider's callback; in session storage. */
export const RETURN_TO_KEY = 'tulebyte.returnTo';
