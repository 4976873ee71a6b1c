/** Where on an order's page its parcels stand. */
export const trackingAnchor = 'tracking';
